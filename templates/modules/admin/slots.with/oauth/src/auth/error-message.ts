// slot: messages
AccountUnavailable: "This account can’t be used at the moment. Contact the people who run this app.",
NotInvited:
  "This invitation no longer works, or it is for another email address than the one that the provider shared. Open its link again, and choose another account or a password.",
