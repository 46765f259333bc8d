// Loaded with --import into a server that a supervisor started: its input closes when the supervisor is gone, however
// it ended, and a server without one must not keep the port. Processes the server starts do not inherit the mark.
if (process.env.TRAMITE_SUPERVISED === '1') {
  delete process.env.TRAMITE_SUPERVISED;
  const GRACE_MS = 10_000;
  process.stdin.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  process.stdin.on('error', () => undefined).resume();
  process.stdin.unref();
}
