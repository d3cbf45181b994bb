"use server";
import { updateTag } from "next/cache";
import { z } from "zod";
import { action } from "@/auth/action";
import { addName } from "./products";

export const addProduct = action(
  { permission: "public", input: z.object({ name: z.string().min(1) }) },
  async ({ name }) => {
    addName(name);
    updateTag("products");
    return null;
  },
);
