import { data } from "react-router";
import { NotFound } from "./not-found.tsx";

export function loader() {
	return data(null, { status: 404 });
}

/** A navigation inside the site needs no data. */
export function clientLoader() {
	return null;
}

export default NotFound;
