import type { LanguageName } from '#domain/units/language.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

/** For a person whose browser is not let in: nothing is loaded, because nothing would be answered. */
export const refusalPage = (text: string, language: LanguageName): string => `<!doctype html>
<html lang="${language.slice(0, 2)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Speedrail</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;overflow-wrap:anywhere}</style></head>
<body><h1>Speedrail</h1><p>${escaped(text)}</p></body>
</html>
`
