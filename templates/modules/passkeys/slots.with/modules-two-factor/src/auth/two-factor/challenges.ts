// slot: methods
if (method === "passkey") return true;
