/**
 * node tools/draw-icons.mjs: draws the pictures that phones want of an installable page from web/public/icon.svg.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const drawing = readFileSync(`${folder}icon.svg`, 'utf8')
// Launchers cut a maskable icon to shapes of their own: no corners of ours, and the glass within the safe middle.
const maskable = drawing.replace(' rx="7"', '').replace('translate(4 3.6) scale(.75)', 'translate(6.4 6.1) scale(.6)')

async function draw(svg, side, name) {
  await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(folder + name)
}

await draw(drawing, 192, 'icon-192.png')
await draw(drawing, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
