"use client";
// Signs out on this device. With JavaScript it ends in a full page load, so that no page that was open stays in memory.
import type { FormEvent } from "react";
import { signOutHere } from "@/auth/actions";
import { ActionForm, SubmitButton } from "./form";

export function SignOutButton() {
  async function signOut(event: FormEvent) {
    event.preventDefault();
    await fetch("/api/auth/signout", { method: "POST" });
    window.location.assign("/signin");
  }
  return (
    <ActionForm action={signOutHere} name="signOutHere" className="contents" onSubmit={signOut}>
      <SubmitButton kind="secondary">Sign out</SubmitButton>
    </ActionForm>
  );
}
