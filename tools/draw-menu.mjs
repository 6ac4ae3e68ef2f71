/**
 * node --import tsx tools/draw-menu.mjs: draws 24 drinks of the seed side by side, on a light and a dark background, and
 * writes docs/images/menu.png. After a change of how drinks are drawn, look at it: would you order that, and would you
 * know it from its neighbours?
 */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { applyOperations, emptyRecords } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { servedRecipe } from '#domain/serving/served-drink.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { drawDrink } from '#web/src/drawing/draw-drink.ts'
import { markupOf } from '#web/src/drawing/svg.ts'
import { provideBrowser } from './running/provide-programs.mjs'

const users = [{ username: 'admin', passwordHash: '', role: 'admin' }]
const house = applyOperations(emptyRecords(), seedOperations({ now: timestamp(0), users, simulated: true }))
const recipes = new Map([...house.recipe.values()].map(recipe => [recipe.name, recipe]))

const names = [
  ...['Negroni', 'Gin & Tonic', 'Mojito', 'Margarita', 'Tequila Sunrise', 'Espresso Martini', 'Whiskey Sour'],
  ...['Piña Colada', 'Cosmopolitan', 'Dry Martini', 'Old Fashioned', 'Aperol Spritz', 'White Russian'],
  ...['Dark ’n’ Stormy', 'Blue Lagoon', 'Bloody Mary', 'Manhattan', 'Clover Club', 'Moscow Mule', 'Irish Coffee'],
  ...['Champagne Cocktail', 'Caipirinha', 'Grasshopper', 'Bramble'],
]

function figureOf(name) {
  const recipe = recipes.get(name)
  if (!recipe) throw new RangeError(`The seed has no ${name}`)
  const glass = house.glass.get(recipe.defaultGlassId ?? 0)
  const drawing = drawDrink({ shape: glass?.shape ?? 'highball', drink: servedRecipe(recipe, house.ingredient) })
  const address = `data:image/svg+xml,${encodeURIComponent(markupOf(drawing))}`
  return `<figure><img src="${address}" alt=""><figcaption>${name}</figcaption></figure>`
}

const figures = names.map(figureOf).join('')
const section = (background, ink) => `<section style="background:${background};color:${ink}">${figures}</section>`
const style = `body{margin:0}section{display:grid;grid-template-columns:repeat(8,1fr);padding:16px;font:15px Georgia,serif}
  figure{margin:6px;text-align:center}img{width:150px;height:150px}figcaption{margin-top:4px}`

const browser = await chromium.launch({ executablePath: await provideBrowser('chromium'), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
await page.setContent(
  `<meta charset="utf-8"><style>${style}</style>${section('#fffdf9', '#2a1a12')}${section('#1c130e', '#f1e7de')}`,
)
await page.evaluate(() => Promise.all([...document.images].map(image => image.decode())))
const picture = await page.screenshot({ fullPage: true })
await browser.close()
const file = new URL('../docs/images/menu.png', import.meta.url).pathname
const { size } = await sharp(picture).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(file)
console.log(`docs/images/menu.png: ${Math.round(size / 1000)} kB`)
