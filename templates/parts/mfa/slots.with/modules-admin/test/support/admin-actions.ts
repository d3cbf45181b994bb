// slot: actions
"resetUserMfa",
