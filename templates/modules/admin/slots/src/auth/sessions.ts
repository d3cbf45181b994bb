// slot: imports
import { isActive } from "@/users/is-active";

// slot: conditions
isActive(),
