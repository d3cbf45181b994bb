// slot: sentences
if (env.TWO_FACTOR_KEY.length === 0) sentences.push("Two-factor authentication: set TWO_FACTOR_KEY");
