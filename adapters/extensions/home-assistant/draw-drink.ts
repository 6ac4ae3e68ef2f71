/* A small picture of a drink: what is in the glass, in its colours. The interface draws more of it (ADR 0056). */
import type { HomePicture } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import type { ServedDrink } from '#domain/serving/served-drink.ts'

const [width, height] = [240, 240]
/** The inside of the glass. */
const glass = { left: 70, right: 170, top: 40, bottom: 200, narrower: 14 }
/** How much of it a drink fills. */
const filled = 0.82

/** As an SVG; null where there is nothing to be seen. */
export function svgOf(picture: HomePicture): string | null {
  switch (picture.kind) {
    case 'none':
      return null
    case 'photo': {
      const data = Buffer.from(picture.jpeg).toString('base64')
      const image = `<image href="data:image/jpeg;base64,${data}" width="480" height="270"/>`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270">${image}</svg>`
    }
    case 'drawing':
      return drawn(picture.drink)
  }
}

function drawn(drink: ServedDrink): string {
  const { left, right, top, bottom, narrower } = glass
  const outline = `M${left} ${top}L${left + narrower} ${bottom}H${right - narrower}L${right} ${top}`
  const parts = [
    `<defs><clipPath id="g"><path d="${outline}Z"/></clipPath></defs>`,
    `<g clip-path="url(#g)">${liquidOf(drink)}${iceOf(drink)}${bubblesOf(drink)}</g>`,
    `<path d="${outline}" fill="none" stroke="#7a8a94" stroke-width="4" stroke-linejoin="round"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

const surface = glass.bottom - (glass.bottom - glass.top) * filled

function liquidOf({ layers, head }: ServedDrink): string {
  const total = layers.reduce((sum, { ml }) => sum + ml, 0)
  let bottom = glass.bottom
  const rects = layers.map(({ colour, opacity, ml }) => {
    const tall = total > 0 ? ((glass.bottom - surface) * ml) / total : 0
    bottom -= tall
    return rect(bottom, tall, colour, Math.max(0.25, opacity))
  })
  const foam = head ? rect(surface - 10, 14, '#fff8ec', 0.95) : ''
  return rects.join('') + foam
}

const rect = (y: number, tall: number, colour: string, opacity: number): string =>
  `<rect x="${glass.left}" y="${round(y)}" width="${glass.right - glass.left}" height="${round(tall)}" fill="${colour}" fill-opacity="${round(opacity)}"/>`

const round = (value: number): number => Math.round(value * 100) / 100

function iceOf({ ice, layers }: ServedDrink): string {
  if (ice === 'none' || layers.length === 0) return ''
  const cubes = [
    [86, 6, -9],
    [122, 2, 12],
    [104, 40, 4],
  ] as const
  return cubes
    .map(
      ([x, below, turn]) =>
        `<rect x="${x}" y="${round(surface + below)}" width="32" height="32" rx="5" transform="rotate(${turn} ${x + 16} ${round(surface + below + 16)})" fill="#fff" fill-opacity=".45" stroke="#fff" stroke-opacity=".7"/>`,
    )
    .join('')
}

function bubblesOf({ fizzy, layers }: ServedDrink): string {
  if (!fizzy || layers.length === 0) return ''
  return [0, 1, 2, 3, 4, 5]
    .map(nr => `<circle cx="${92 + ((nr * 23) % 56)}" cy="${186 - nr * 17}" r="2.5" fill="#fff" fill-opacity=".7"/>`)
    .join('')
}
