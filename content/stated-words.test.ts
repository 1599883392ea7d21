import { expect, test } from "vitest";
import { messages } from "../contract/messages.ts";
import { isOwners } from "../tests/support/owner-files.ts";
import { about } from "./about.ts";
import { admin } from "./admin.ts";
import { blog } from "./blog.ts";
import { careers } from "./careers.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { forms } from "./forms.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { services } from "./services.ts";
import { technologies } from "./technologies.ts";
import { testimonials } from "./testimonials.ts";

const { navigation, footer } = layout;
const { cards, dashboard, details, form, inbox } = admin;
const titles = (items: { title: string }[]) => items.map(({ title }) => title.toLowerCase());
const links = (all: { name: string; path: string }[]) => all.map(({ name, path }) => `${name} ${path}`);
const heading = ({ heading: { before, words } }: typeof contact | typeof careers) => [before, ...words];

/** What ships, by its section and its file, and the specification's list of it. */
const stated: [section: number, file: string, shipped: unknown[], words: string][] = [
	[
		1,
		"home.json",
		home.hero.rotateWords,
		`Embedded Systems & IOT, Hardware & PCB Design, Artificial Intelligence & Machine Learning, App Development,
			Web development`,
	],
	[1, "home.json", links(home.hero.actions), "Lets Chat /contact-us, Our Services /services"],
	[1, "layout.json", links([navigation.about, navigation.services]), "About Us /about, Services /services"],
	[1, "layout.json", links(navigation.staticLinks), "Our Projects /projects, Blogs /blogs, Careers /careers"],
	[1, "layout.json", links([navigation.contact]), "Contact Us /contact-us"],
	[1, "layout.json", footer.quickLinks.map(({ path }) => path).toSorted(), "/about, /blogs, /careers, /projects"],
	[
		1,
		"company.json",
		[...company.contact_info.address.split(", "), `${company.copyrightYear}`],
		"Bangalore, India, 2025",
	],
	[
		1,
		"home.json",
		titles(home.whyChooseUs.benefits),
		"expertise and innovation, rapid delivery, industry-specific solutions",
	],
	[
		2,
		"services.json",
		services.servicesList.map(({ path }) => path).toSorted(),
		`ai-ml-data-science, app-development, automotive, clouds-and-devops, cyber-security, data-engineering,
			embedded-systems-iot, hardware-and-pcbdesign, industrial-automation, vlsi, web-development`,
	],
	[
		2,
		"about.json",
		titles([about.details.mission, about.details.vision, about.details.story]),
		"mission, vision, story",
	],
	[2, "about.json", titles(about.introduction.points), "competitive pricing, data driven, customer centric"],
	[2, "blog.json", [blog.insightsTitle, `${blog.insights.length}`], "Quick Insights, 19"],
	[2, "testimonials.json", [`${testimonials.items.length}`], "3"],
	[2, "layout.json", [layout.privacyLink.name, layout.privacyLink.path], "Privacy notice, /privacy"],
	[
		2,
		"technologies.json",
		technologies.page.map(({ name }) => name),
		"WordPress, Shopify, Magento, WooCommerce, Laravel, Google Cloud, React, Next.js, Scala, Express, Figma, XD",
	],
	[
		2,
		"technologies.json",
		technologies.features.items.map(({ title }) => title),
		"Competitive Pricing, Data driven, Customer centric Focus",
	],
	[2, "contact.json", [contact.title, contact.subtitle], "Contact us, Let's Start Something Great Together"],
	[2, "careers.json", [careers.title, careers.subtitle], "Careers, Join us for a exciting future"],
	[2, "contact.json", heading(contact), "Let's, Chat, Work, Collaborate, Build, Plan"],
	[2, "careers.json", heading(careers), "Let's, Chat, Work, Collaborate, Build, Plan"],
	[2, "admin.json", [dashboard.title, dashboard.logout], "Your Contents, Logout"],
	[
		2,
		"admin.json",
		[dashboard.tabs.blogs, dashboard.tabs.projects, dashboard.tabs.contact, dashboard.tabs.careers],
		"Blogs, Projects, Contact, Careers",
	],
	[
		2,
		"admin.json",
		[cards.create, cards.view, cards.delete, cards.noBlogs, cards.noProjects],
		"Create, View, Delete, No blogs available, No projects available",
	],
	[2, "admin.json", Object.values(inbox.columns), "Name, Email, ProjectType, Position, Date, More"],
	[2, "admin.json", [details.title], "More Information"],
	[
		2,
		"admin.json",
		[form.back, form.blog.create, form.blog.update, form.submitting],
		"Back, Create, Update, Adding...",
	],
	[2, "admin.json", [form.project.create, form.project.update], "Create, Update"],
	[
		3,
		"home.json",
		home.technologies.strip.map(({ name }) => name),
		`Embedded Systems, IOT, PCB Design, VLSI, FPGA, React, Shopify, Figma, WordPress, Next.js, Node.js, MERN STACK,
			Express, Laravel, Java, React Native, Flutter, Android, Python, AI & ML, Data Science, Power BI,
			Microsoft Dynamics 365, AWS, Azure`,
	],
	[
		3,
		"careers.json",
		careers.applyingFor,
		`Web Development, Full Stack Developer, AI Engineer, Frontend Developer, Backend Developer,
			Machine Learning Engineer, Software Engineer, Data Scientist, React Developer, Next.js Developer,
			Node.js Developer, MERN Stack Developer, Python Developer, Mobile App Developer, Cloud Engineer,
			DevOps Engineer, AI/ML Researcher, Blockchain Developer, Software Architect, Technical Lead`,
	],
];

test("spec 5 and 8: visitors' forms say what is stated", ({ skip }) => {
	skip(isOwners("forms.json") || isOwners("layout.json"), "content/ holds the owner's words");
	const { requestSubmitted, nameRequired, emailRequired, emailInvalid, resumeLinkRequired, resumeLinkInvalid } =
		messages;
	const own = { requestSubmitted, nameRequired, emailRequired, emailInvalid, resumeLinkRequired, resumeLinkInvalid };
	expect(forms).toMatchObject(own);
	expect(layout).toMatchObject({
		somethingWentWrong: messages.somethingWentWrong,
		closeToast: messages.closeToast,
		loading: "Loading...",
	});
});

// What an owner has put in place of the stated words is not held against them.
test.for(stated)("spec %i: what %s holds reads as stated: %j", ([_section, file, shipped, words], { skip }) => {
	skip(isOwners(file), `content/${file} holds the owner's words`);
	expect(shipped).toEqual(words.split(/,\s+/));
});

test("spec 4, 5 and 8: the messages read as stated", () => {
	expect({ ...messages, httpError: messages.httpError(503) }).toMatchObject({
		somethingWentWrong: "Something went wrong",
		nameRequired: "Name is required",
		emailRequired: "Email is required",
		emailInvalid: "Invalid email address",
		resumeLinkRequired: "Resume link is required",
		resumeLinkInvalid: "Enter a valid HTTPS link",
		passwordRequired: "Password is required",
		titleRequired: "Title is required",
		contentRequired: "Content is required",
		descriptionRequired: "Description is required",
		requestSubmitted: "Request Submitted",
		blogCreated: "Blog Created",
		blogUpdated: "Blog Updated",
		projectCreated: "Blog Created",
		projectUpdated: "Project Updated",
		userNotFound: "User not found",
		loginSuccessful: "Login successful!",
		logoutSuccessful: "LogOut successful!",
		actionCancelled: "Action cancelled.",
		deletedSuccessfully: "Deleted successfully!",
		closeToast: "Close toast",
		httpError: "HTTP error! status: 503",
		confirmDelete: "Are you sure you want to delete this?",
	});
});
