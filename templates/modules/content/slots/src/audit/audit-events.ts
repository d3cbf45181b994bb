// slot: events
"post.created": "Post created",
"post.updated": "Post updated",
"post.published": "Post published",
"post.unpublished": "Post unpublished",
"post.deleted": "Post deleted",
