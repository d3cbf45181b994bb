"use client";
import { useState } from "react";

export function UploadForm() {
  const [answer, setAnswer] = useState("");

  async function upload(form: FormData) {
    setAnswer("");
    const response = await fetch("/api/uploads", { method: "POST", body: form });
    setAnswer(`${response.status} ${await response.text()}`);
  }

  return (
    <form action={upload}>
      <input type="file" name="file" aria-label="File" />
      <button type="submit">Upload</button>
      <output>{answer}</output>
    </form>
  );
}
