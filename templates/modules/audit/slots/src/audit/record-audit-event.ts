// slot: imports
import { saveAuditEvent } from "./save-audit-event";

// slot: save
await saveAuditEvent(tx, { event, actorId, userId, address: from, details });
