/** A text or attribute value that cannot leave its place. @param {string} text */
export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A page of a demonstration portal.
 * The name of `main` keeps it apart from that of the page around it.
 * @param {{ title: string, main: string }} page `main` is HTML
 */
export const page = ({ title, main }) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} (demostración)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/portals.css">
</head>
<body>
<main aria-labelledby="title">
<p class="demo"><strong>Demostración.</strong> Todo lo que aparece en este portal es ficticio.</p>
<h1 id="title">${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
