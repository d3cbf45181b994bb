// next/image with images of our own: imported, and by their address in public/.
import Image from "next/image";
import garden from "../../../public/photo.png";

export const metadata = { title: "Gallery" };

export default function GalleryPage() {
  return (
    <main>
      <h1>Gallery</h1>
      <div data-testid="box" style={{ position: "relative", width: 320, height: 200 }}>
        <Image src="/photo.png" alt="A photo" fill sizes="320px" style={{ objectFit: "cover" }} />
      </div>
      <Image src={garden} alt="A garden" placeholder="blur" />
    </main>
  );
}
