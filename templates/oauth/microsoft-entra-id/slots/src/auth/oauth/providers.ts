// slot: imports
import { microsoftEntraId } from "./providers/microsoft-entra-id";

// slot: providers
microsoftEntraId,
