import { expect, test } from "vitest";
import { messages } from "../contract/messages.ts";
import { about } from "./about.ts";
import { admin } from "./admin.ts";
import { blog } from "./blog.ts";
import { careers } from "./careers.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { services } from "./services.ts";

/** The titles of what the specification names without capitals. */
const names = (items: { title: string }[]) => items.map(({ title }) => title.toLowerCase());
/** A list as the specification writes it. */
const listed = (text: string) => text.split(/,\s+/);
const { mission, vision, story } = about.details;

test.each([
	{
		section: "1",
		what: "the typed words of the hero",
		shipped: home.hero.rotateWords,
		stated: listed(`Embedded Systems & IOT, Hardware & PCB Design, Artificial Intelligence & Machine Learning,
			App Development, Web development`),
	},
	{
		section: "1",
		what: "why to choose the company",
		shipped: names(home.whyChooseUs.benefits),
		stated: ["expertise and innovation", "rapid delivery", "industry-specific solutions"],
	},
	{
		section: "2",
		what: "the names of the services in their addresses",
		shipped: services.servicesList.map(({ path }) => path).toSorted(),
		stated: listed(`ai-ml-data-science, app-development, automotive, clouds-and-devops, cyber-security,
			data-engineering, embedded-systems-iot, hardware-and-pcbdesign, industrial-automation, vlsi,
			web-development`),
	},
	{
		section: "2",
		what: "the parts of About",
		shipped: [names([mission, vision, story]), names(about.introduction.points)],
		stated: [
			["mission", "vision", "story"],
			["competitive pricing", "data driven", "customer centric"],
		],
	},
	{
		section: "2",
		what: "the carousel of the blog",
		shipped: blog.insightsTitle,
		stated: "Quick Insights",
	},
	{
		section: "2",
		what: "title and subtitle of the forms",
		shipped: [contact.title, contact.subtitle, careers.title, careers.subtitle],
		stated: ["Contact us", "Let's Start Something Great Together", "Careers", "Join us for a exciting future"],
	},
	...[contact.heading, careers.heading].map(({ before, words }) => ({
		section: "2",
		what: "the animated heading of both forms",
		shipped: [before, ...words],
		stated: ["Let's", "Chat", "Work", "Collaborate", "Build", "Plan"],
	})),
	{
		section: "2",
		what: "the dashboard",
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
		shipped: [admin.form.back, create, update, admin.form.submitting],
		stated: ["Back", "Create", "Update", "Adding..."],
	})),
	{
		section: "3",
		what: "the technologies",
		shipped: home.technologies.strip.map(({ name }) => name),
		stated: listed(`Embedded Systems, IOT, PCB Design, VLSI, FPGA, React, Shopify, Figma, WordPress, Next.js, Node.js,
			MERN STACK, Express, Laravel, Java, React Native, Flutter, Android, Python, AI & ML, Data Science,
			Power BI, Microsoft Dynamics 365, AWS, Azure`),
	},
	{
		section: "3",
		what: "the positions to apply for",
		shipped: careers.applyingFor,
		stated: listed(`Web Development, Full Stack Developer, AI Engineer, Frontend Developer, Backend Developer,
			Machine Learning Engineer, Software Engineer, Data Scientist, React Developer, Next.js Developer,
			Node.js Developer, MERN Stack Developer, Python Developer, Mobile App Developer, Cloud Engineer,
			DevOps Engineer, AI/ML Researcher, Blockchain Developer, Software Architect, Technical Lead`),
	},
	{
		section: "4, 5 and 8",
		what: "the messages",
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
])("spec $section: $what read as stated", ({ shipped, stated }) => {
	expect(shipped).toEqual(stated);
});
