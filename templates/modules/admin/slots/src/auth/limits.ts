// slot: reset-links
limits.push(...recipientLimits("reset link", email, ""));
