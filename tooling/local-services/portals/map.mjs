/** What a map service embeds in other sites: here the drawing of a place that there is not. */
export const map = () => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mapa (demostración)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/portals.css">
</head>
<body>
<main class="map" aria-labelledby="title">
<h1 id="title"><strong>Demostración.</strong> Mapa ficticio</h1>
<svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path fill="#eae6dc" d="M0 0h480v300H0z"/>
<path fill="#cfe3c5" d="M20 30h110v80H20zM330 190h130v90H330z"/>
<path fill="#bcd9e6" d="M0 230c90-40 150 20 250 0s120 40 230 10v-40c-100 30-150-30-230-10S90 170 0 195z"/>
<path fill="none" stroke="#fff" stroke-width="14" d="M0 130h480M170 0v300M310 0v300M0 30l480 60"/>
<path fill="none" stroke="#fff" stroke-width="6" d="M0 75h170M70 130v70M240 130v60M310 150h170M400 0v130M170 270h140"/>
<path fill="#c8553d" stroke="#fff" stroke-width="3" d="M240 152c-16-19-24-30-24-42a24 24 0 0 1 48 0c0 12-8 23-24 42z"/>
<circle cx="240" cy="110" r="8" fill="#fff"/>
</svg>
</main>
</body>
</html>
`;
