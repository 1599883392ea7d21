import fc from "fast-check";

/** Texts that break code which treats a page as mere characters. */
export const markup = [
	"@font-face{font-family:Evil;src:url(/evil.woff2)}",
	'@font-face{font-family:"Hanken Grotesk";src:url(/static/evil.woff2)format("woff2")}',
	"<style>",
	"<style>p{display:none}</style>",
	'<style data-precedence="default" data-href="site">',
	'<style id="fonts" media="not all">',
	"</style>",
	"<head>",
	"</head>",
	"<body>",
	"</body>",
	"</body></html>",
	"<script>",
	"<script>document.title='ran'</script>",
	'<script type="module" async="">import "/evil.js";</script>',
	"</script>",
	"</script><img src=x onerror=alert(1)>",
	'<link rel="stylesheet" href="/evil.css"/>',
	'<link rel="modulepreload" href="/evil.js"/>',
	'<link rel="preload" as="font" href="/evil.woff2"/>',
	"<!--",
	"-->",
	"<!--<script>",
	"]]>",
	'class="on-mask" data-state="open" style="color:var(--color-error)"',
	' nonce="',
	"&lt;/script&gt;",
	"$& $1 $` $'",
	"\u2028\u2029",
	"*/ } :root{--color-page:red}",
] as const;

/** Random text of such pieces and others. */
export const hostileText = fc
	.array(
		fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...markup) }, fc.string({ unit: "grapheme", maxLength: 20 })),
		{
			minLength: 1,
			maxLength: 6,
		},
	)
	.map((pieces) => pieces.join(" "));
