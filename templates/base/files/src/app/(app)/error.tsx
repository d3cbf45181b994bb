"use client";
// Inside the layout of this group, which has the `<main>` and the theme.
import ErrorPage, { type ErrorPageProps } from "../error";

export default function ErrorInLayout(props: ErrorPageProps) {
  return <ErrorPage {...props} as="div" />;
}
