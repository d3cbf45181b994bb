// slot: imports
import { isActive } from "@/users/is-active";

// slot: conditions
conditions.push(isActive());
