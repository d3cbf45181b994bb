// slot: imports
import { ConfirmAnotherWay } from "./confirm-another-way";

// slot: others
<ConfirmAnotherWay methods={methods} />
