const NEEDED = [20, 19];

/** Whether a version like `v20.19.0` is new enough for the product. */
export function isNodeVersionEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** Ends the process with a sentence when Node is too old. */
export function checkNodeVersion() {
  if (isNodeVersionEnough(process.version)) return;
  console.error(
    `Node ${NEEDED.join('.')} or later is needed, this is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
