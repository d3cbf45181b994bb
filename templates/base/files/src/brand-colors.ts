// The colors of src/app/globals.css for what can't read it, such as emails. `npm run theme` writes this file.
export const brandColors = {
  light: {
    background: "#fbfcfd",
    card: "#ffffff",
    border: "#e1e3e7",
    foreground: "#141822",
    muted: "#595f6b",
    primary: "#2b5bd1",
    onPrimary: "#fcfcfc",
  },
  dark: {
    background: "#0c0e14",
    card: "#14171e",
    border: "#292d34",
    foreground: "#eceff2",
    muted: "#9fa5af",
    primary: "#77a2fc",
    onPrimary: "#090f1c",
  },
};
