import { expect, test } from "vitest";
import { messages } from "../contract/messages.ts";
import { isOwners } from "../tests/support/owner-files.ts";
import { about } from "./about.ts";
import { admin } from "./admin.ts";
import { blog } from "./blog.ts";
import { careers } from "./careers.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { services } from "./services.ts";

/** The titles of what the specification names without capitals. */
const names = (items: { title: string }[]) => items.map(({ title }) => title.toLowerCase());
/** A list as the specification writes it. */
const listed = (text: string) => text.split(/,\s+/);
const { mission, vision, story } = about.details;
const { navigation, footer } = layout;

// What an owner has put in place of the stated words is not held against them.
test.for([
	{
		section: "1",
		what: "the typed words of the hero",
		file: "home.json",
		shipped: home.hero.rotateWords,
		stated: listed(`Embedded Systems & IOT, Hardware & PCB Design, Artificial Intelligence & Machine Learning,
			App Development, Web development`),
	},
	{
		section: "1",
		what: "the actions of the hero",
		file: "home.json",
		shipped: home.hero.actions.map(({ name, path }) => `${name} ${path}`),
		stated: ["Lets Chat /contact-us", "Our Services /services"],
	},
	{
		section: "1",
		what: "the links of the navigation bar",
		file: "layout.json",
		shipped: [navigation.about, navigation.services, ...navigation.staticLinks, navigation.contact].map(
			({ name, path }) => `${name} ${path}`,
		),
		stated: listed(
			"About Us /about, Services /services, Our Projects /projects, Blogs /blogs, Careers /careers, Contact Us /contact-us",
		),
	},
	{
		section: "1",
		what: "the links of the footer",
		file: "layout.json",
		shipped: footer.quickLinks.map(({ path }) => path),
		stated: expect.arrayContaining(["/projects", "/about", "/blogs", "/careers"]),
	},
	{
		section: "1",
		what: "the address and the year in the footer",
		file: "company.json",
		shipped: [company.contact_info.address, company.copyrightYear],
		stated: ["Bangalore, India", 2025],
	},
	{
		section: "1",
		what: "why to choose the company",
		file: "home.json",
		shipped: names(home.whyChooseUs.benefits),
		stated: ["expertise and innovation", "rapid delivery", "industry-specific solutions"],
	},
	{
		section: "2",
		what: "the names of the services in their addresses",
		file: "services.json",
		shipped: services.servicesList.map(({ path }) => path).toSorted(),
		stated: listed(`ai-ml-data-science, app-development, automotive, clouds-and-devops, cyber-security,
			data-engineering, embedded-systems-iot, hardware-and-pcbdesign, industrial-automation, vlsi,
			web-development`),
	},
	{
		section: "2",
		what: "the parts of About",
		file: "about.json",
		shipped: [names([mission, vision, story]), names(about.introduction.points)],
		stated: [
			["mission", "vision", "story"],
			["competitive pricing", "data driven", "customer centric"],
		],
	},
	{
		section: "2",
		what: "the carousel of the blog",
		file: "blog.json",
		shipped: blog.insightsTitle,
		stated: "Quick Insights",
	},
	{
		section: "2",
		what: "title and subtitle of the contact form",
		file: "contact.json",
		shipped: [contact.title, contact.subtitle],
		stated: ["Contact us", "Let's Start Something Great Together"],
	},
	{
		section: "2",
		what: "title and subtitle of the application form",
		file: "careers.json",
		shipped: [careers.title, careers.subtitle],
		stated: ["Careers", "Join us for a exciting future"],
	},
	...Object.entries({ "contact.json": contact, "careers.json": careers }).map(
		([
			file,
			{
				heading: { before, words },
			},
		]) => ({
			section: "2",
			what: "the animated heading of both forms",
			file,
			shipped: [before, ...words],
			stated: ["Let's", "Chat", "Work", "Collaborate", "Build", "Plan"],
		}),
	),
	{
		section: "2",
		what: "the dashboard",
		file: "admin.json",
		shipped: [admin.dashboard.title, admin.dashboard.logout, admin.dashboard.tabs],
		stated: [
			"Your Contents",
			"Logout",
			expect.objectContaining({ blogs: "Blogs", projects: "Projects", contact: "Contact", careers: "Careers" }),
		],
	},
	{
		section: "2",
		what: "the cards of the dashboard",
		file: "admin.json",
		shipped: admin.cards,
		stated: expect.objectContaining({
			create: "Create",
			view: "View",
			delete: "Delete",
			noBlogs: "No blogs available",
			noProjects: "No projects available",
		}),
	},
	{
		section: "2",
		what: "the tables of the dashboard, and their dialog",
		file: "admin.json",
		shipped: [admin.inbox.columns, admin.details.title],
		stated: [
			{
				name: "Name",
				email: "Email",
				projectType: "ProjectType",
				position: "Position",
				date: "Date",
				more: "More",
			},
			"More Information",
		],
	},
	...[admin.form.blog, admin.form.project].map(({ create, update }) => ({
		section: "2",
		what: "the buttons of the blog and the project form",
		file: "admin.json",
		shipped: [admin.form.back, create, update, admin.form.submitting],
		stated: ["Back", "Create", "Update", "Adding..."],
	})),
	{
		section: "3",
		what: "the technologies",
		file: "home.json",
		shipped: home.technologies.strip.map(({ name }) => name),
		stated: listed(`Embedded Systems, IOT, PCB Design, VLSI, FPGA, React, Shopify, Figma, WordPress, Next.js, Node.js,
			MERN STACK, Express, Laravel, Java, React Native, Flutter, Android, Python, AI & ML, Data Science,
			Power BI, Microsoft Dynamics 365, AWS, Azure`),
	},
	{
		section: "3",
		what: "the positions to apply for",
		file: "careers.json",
		shipped: careers.applyingFor,
		stated: listed(`Web Development, Full Stack Developer, AI Engineer, Frontend Developer, Backend Developer,
			Machine Learning Engineer, Software Engineer, Data Scientist, React Developer, Next.js Developer,
			Node.js Developer, MERN Stack Developer, Python Developer, Mobile App Developer, Cloud Engineer,
			DevOps Engineer, AI/ML Researcher, Blockchain Developer, Software Architect, Technical Lead`),
	},
	{
		section: "4, 5 and 8",
		what: "the messages",
		file: undefined,
		shipped: { ...messages, httpError: messages.httpError(503) },
		stated: expect.objectContaining({
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
		}),
	},
])("spec $section: $what read as stated", ({ file, shipped, stated }, { skip }) => {
	if (file !== undefined) skip(isOwners(file), `content/${file} holds the owner's words`);
	expect(shipped).toEqual(stated);
});
