// Bars with style attributes, as chart libraries draw them, and a font of our own.
import localFont from "next/font/local";

const digits = localFont({ src: "../../../public/fonts/digits.woff2", fallback: ["monospace"] });

export const metadata = { title: "Report" };

const months = { January: 20, February: 75, March: 120 };

export default function ReportPage() {
  return (
    <main>
      <h1>Report</h1>
      <div style={{ display: "flex", alignItems: "end", gap: 8, height: 160 }}>
        {Object.entries(months).map(([month, value]) => (
          <div key={month} title={month} style={{ width: 24, height: value, background: `hsl(${value} 60% 50%)` }} />
        ))}
      </div>
      <p className={digits.className}>215</p>
    </main>
  );
}
