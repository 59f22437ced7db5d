const UPLOAD_ADDRESS = /^https?:\/\/[^/]+(\/uploads\/.+)$/;

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function relativeUrl(file: Node): Node {
  const [, path] = UPLOAD_ADDRESS.exec(String(file.url)) ?? [];
  return path === undefined ? file : { ...file, url: path };
}

function relativeFile(file: Node): Node {
  if (!isNode(file.formats)) return relativeUrl(file);
  const formats = Object.entries(file.formats).map(([name, format]) => [
    name,
    isNode(format) ? relativeUrl(format) : format,
  ]);
  return { ...relativeUrl(file), formats: Object.fromEntries(formats) };
}

/**
 * Rich text with the addresses of its own pictures made relative. The editor stores a copy of the picture's record
 * with the address of the admin panel in front; the site is served from another origin, and that one may change.
 */
export function withRelativeMedia(blocks: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks;
  return blocks.map((block: unknown) => {
    const isLocalImage =
      isNode(block) && block.type === 'image' && isNode(block.image) && block.image.provider === 'local';
    return isLocalImage && isNode(block.image) ? { ...block, image: relativeFile(block.image) } : block;
  });
}
