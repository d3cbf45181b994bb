import { UploadForm } from "@/components/upload-form";

export const metadata = { title: "Upload" };

export default function UploadPage() {
  return (
    <main>
      <h1>Upload</h1>
      <UploadForm />
    </main>
  );
}
