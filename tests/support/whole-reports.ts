import { configureGlobal } from "fast-check";

// A property that fails says what was expected beside its seed; as the error's cause alone it would not reach the report.
configureGlobal({ includeErrorInReport: true });
