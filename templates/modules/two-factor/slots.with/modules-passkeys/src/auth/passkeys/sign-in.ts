// slot: sign-in
isMultiFactor: true,
