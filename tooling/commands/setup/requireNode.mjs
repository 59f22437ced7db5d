// The first import of every command: anything newer than plain syntax would fail on an old Node before saying why.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this site needs Node 20.19 or later (24 LTS is a good choice).`,
  );
  process.exit(1);
}
