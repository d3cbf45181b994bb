// All texts of the landing page, used by the page, its metadata, its preview image and GET /api/demo/landing.
import { appTitle } from "@/brand";
import type { IconName } from "./icon";

interface LinkText {
  label: string;
  href: string;
}

export interface LandingContent {
  name: string;
  tagline: string;
  description: string;
  header: { links: LinkText[] };
  hero: { title: string; text: string; action: LinkText; secondAction: LinkText };
  /** The picture below the headline: what it shows, for those who can't see it. */
  screenshot: { alt: string };
  features: { title: string; text: string; items: { icon: IconName; title: string; text: string }[] };
  steps: { title: string; text: string; items: { title: string; text: string }[] };
  questions: { title: string; text: string; items: { question: string; answer: string }[] };
  callToAction: { title: string; text: string; action: LinkText };
  footer: { text: string; links: LinkText[] };
}

export const landingContent: LandingContent = {
  name: appTitle,
  tagline: "Accounts and access for your team",
  description: `${appTitle} gives everyone on your team a secure account, the right role, and a clear view of where they’re signed in.`,
  header: {
    links: [
      { label: "Features", href: "#features" },
      { label: "How it works", href: "#how-it-works" },
      { label: "Questions", href: "#questions" },
    ],
  },
  hero: {
    title: "Your team’s work, in safe hands",
    text: `${appTitle} gives everyone on your team a secure account, the right role, and a clear view of where they’re signed in. It’s fast on every device and stays out of your way.`,
    action: { label: "Create your account", href: "/signup" },
    secondAction: { label: "See how it works", href: "#how-it-works" },
  },
  screenshot: {
    alt: `The dashboard of ${appTitle}, with its figures at a glance.`,
  },
  features: {
    title: "Accounts, done right",
    text: "The details people only notice when they’re missing, ready from day one.",
    items: [
      {
        icon: "shield",
        title: "Secure by default",
        text: "Modern password hashing, protection against guessing and a strict content security policy are on from the start.",
      },
      {
        icon: "eye",
        title: "Every session in view",
        text: "See every device that’s signed in and end any session. It takes effect immediately.",
      },
      {
        icon: "people",
        title: "Clear roles",
        text: "Viewers read, editors write, and admins manage people. Role changes apply right away.",
      },
      {
        icon: "bolt",
        title: "Fast everywhere",
        text: "Pages are small and rendered on the server, so they load quickly even on a slow connection.",
      },
      {
        icon: "hand",
        title: "Accessible to everyone",
        text: "Works with a keyboard, a screen reader, on a phone, in dark mode, and even without JavaScript.",
      },
      {
        icon: "server",
        title: "Your data stays yours",
        text: "Everything is stored in your own database, on infrastructure you choose.",
      },
    ],
  },
  steps: {
    title: "How it works",
    text: "Get your whole team up and running in three steps.",
    items: [
      {
        title: "Create your account",
        text: "All you need is a name, an email address and a password.",
      },
      {
        title: "Bring your team on board",
        text: "Everyone signs up for their own account with read access. An admin assigns the right roles.",
      },
      {
        title: "Get to work",
        text: "Stay signed in on the devices you use, and see at a glance where your account is open.",
      },
    ],
  },
  questions: {
    title: "Questions",
    text: "What people ask before they sign up.",
    items: [
      {
        question: "Who can see what I do?",
        answer: "You see every device that is signed in to your account. Admins manage accounts and roles.",
      },
      {
        question: "What happens to my data?",
        answer: "It stays in this app’s own database. You can download all of it as a file.",
      },
      {
        question: "Can I delete my account?",
        answer: "Yes, in your settings. It is deleted at once, and you are signed out everywhere.",
      },
    ],
  },
  callToAction: {
    title: "Ready when you are",
    text: "Signing up takes less than a minute, and you can delete your account at any time.",
    action: { label: "Create your account", href: "/signup" },
  },
  footer: {
    text: "Accounts and access for your team.",
    links: [
      { label: "Features", href: "#features" },
      { label: "How it works", href: "#how-it-works" },
      { label: "Sign in", href: "/signin" },
      { label: "Create an account", href: "/signup" },
    ],
  },
};
