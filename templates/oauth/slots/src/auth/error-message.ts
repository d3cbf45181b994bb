// slot: messages
AccessDenied: "You aren’t allowed to sign in here.",
NotConfirmed:
  "The provider didn’t confirm your identity. Sign in there again, with the account that is linked to this one.",
EmailNotVerified:
  "The provider didn’t share a verified email address. Verify your address there, allow access to it, and try again.",
OAuthAccountNotLinked:
  "An account with this email address already exists. Sign in as you did before, then link the provider in your settings.",
OAuthCallbackError: "The provider didn’t finish the sign-in. Try again, or choose another way to sign in.",
SignUpOff:
  "Sign-up is turned off. If you have an account, sign in with your password and link the provider in your settings.",
