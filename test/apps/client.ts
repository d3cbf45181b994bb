// The client that ships with each app drives it from here, too.

export { type Client, createClient } from "../../templates/base/files/test/support/client";
