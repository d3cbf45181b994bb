// slot: imports
import { FileText, PenLine } from "lucide-react";

// slot: links
"/posts/manage": { label: "Posts", icon: FileText, permission: "content:edit" },

// slot: shortcuts
"/posts/manage/new": { label: "Write a post", icon: PenLine, permission: "content:edit" },
