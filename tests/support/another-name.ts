import company from "../../content/company.json" with { type: "json" };

/** What a company is called that is not the one of `content/`. */
export const anotherName = company.name.includes("Łódz Motion") ? "Wisła Drives" : "Łódz Motion";
