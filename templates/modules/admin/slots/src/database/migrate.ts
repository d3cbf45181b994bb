// slot: imports
import { fillSearchText } from "./search-text";

// slot: rows
await fillSearchText();
