// slot: imports
import { FileText } from "lucide-react";

// slot: links
"/posts/manage": { label: "Posts", icon: FileText, permission: "content:edit" },
