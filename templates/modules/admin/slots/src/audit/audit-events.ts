// slot: events
"user.suspended": "Account suspended",
"user.reactivated": "Account reactivated",
"user.reset_link_sent": "Reset link sent",
"invitation.sent": "Invitation sent",
"invitation.withdrawn": "Invitation withdrawn",
"invitation.accepted": "Invitation accepted",
