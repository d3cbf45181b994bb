// slot: pages
pages.push("/");
