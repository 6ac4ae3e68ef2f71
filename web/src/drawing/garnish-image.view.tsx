import { drawGarnishAlone } from './draw-garnish.ts'
import { markupOf } from './svg.ts'
import './drawing.css'

/** A garnish by itself. Decoration: its name stands beside it. */
export function GarnishImage({ garnish }: { readonly garnish: Parameters<typeof drawGarnishAlone>[0] }) {
  const source = `data:image/svg+xml,${encodeURIComponent(markupOf(drawGarnishAlone(garnish)))}`
  return <img className="sr-glass" src={source} alt="" draggable={false} />
}
