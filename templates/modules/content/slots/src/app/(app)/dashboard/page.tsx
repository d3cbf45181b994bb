// slot: imports
import { LatestPostsCard } from "@/posts/latest-posts-card";

// slot: cards
<LatestPostsCard user={session.user} />
