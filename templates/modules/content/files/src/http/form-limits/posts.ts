// Where posts are written.
import { POST_LIMIT } from "../../posts/post-fields";
import type { FormLimit } from "../body";

export const posts: FormLimit = { path: "/posts/manage", bytes: POST_LIMIT };
