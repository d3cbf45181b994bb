// Preloaded into an app: connections to the providers' own hosts go to the test's server on this machine.
import tls from "node:tls";

const hosts = new Set((process.env.HOSTS_ON_LOOPBACK ?? "").split(","));
const port = Number(process.env.PORT_OF_HOSTS);
const { connect } = tls;

tls.connect = (options, ...others) =>
  connect(hosts.has(options.host) ? { ...options, host: "127.0.0.1", port } : options, ...others);
