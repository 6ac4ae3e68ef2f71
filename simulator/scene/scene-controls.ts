import { canPan, onScreen, panned, pinched, showing, toScene, wholeScene, zoomedAt } from './camera.ts'
import { type Direction, hitBeside, type SceneHit } from './scene-hits.ts'
import type { SceneLook } from './scene-look.ts'
import { isSameTarget, type SceneOptions, type SceneTarget } from './scene-options.ts'
import { listenToPointer, type PointerTarget } from './scene-pointer.ts'
import type { Point } from './tube-path.ts'

/** The things that a person's hands reach in the scene. */
export interface ControlsTarget
  extends Pick<PointerTarget, 'hits' | 'pointed' | 'point' | 'glassStands' | 'glassDragged' | 'glassDropped'> {
  readonly look: SceneLook
  /** Something moves: the scene has to be drawn. */
  readonly wake: () => void
}

export interface SceneControls {
  /** @param steps 1 closer, −1 farther away */
  readonly zoom: (steps: 1 | -1) => void
  readonly fit: () => void
  /** The parts are others now, or have other places. */
  readonly rebuilt: () => void
  readonly forget: () => void
}

const zoomStep = 1.6
const twiceStep = 2.2
/** A fraction of the picture's width and height. */
const panStep = 0.2

/** As d3 counts them: lines and pages in pixels, and a pinch on a touch pad, which comes as a small turn with Ctrl. */
function wheelFactor({ deltaY, deltaMode }: WheelEvent): number {
  const pixels = deltaY * (deltaMode === 1 ? 25 : deltaMode === 2 ? 500 : 1)
  return 2 ** (-Math.max(-24, Math.min(24, pixels)) * 0.02)
}

const ways: Readonly<Record<Direction, Point>> = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
}

/**
 * Pointer, fingers, wheel and keys on the picture.
 * @param host takes the keyboard's focus
 */
export function controlsOn(
  { host, canvas }: { readonly host: HTMLElement; readonly canvas: HTMLCanvasElement },
  options: SceneOptions,
  target: ControlsTarget,
): SceneControls {
  const { look, hits, wake } = target
  const byHand = (): void => {
    options.controlsOn()
    wake()
  }
  const middle = (): Point => ({ x: look.limits().width / 2, y: look.limits().height / 2 })
  const hitOf = (part: SceneTarget | null): SceneHit | null =>
    hits().find(hit => part !== null && isSameTarget(hit.target, part)) ?? null
  /** Around what is pointed at, else around the middle. */
  const zoom = (steps: 1 | -1): void => {
    const hit = hitOf(target.pointed())
    const box = hit && onScreen(look.goal(), hit.box)
    const at = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : middle()
    const closer = zoomedAt(look.goal(), at, zoomStep ** steps, look.limits())
    look.send(hit ? showing(closer, hit.box, look.limits()) : closer)
    byHand()
  }
  const fit = (): void => {
    look.send(wholeScene)
    byHand()
  }
  const pointAt = (hit: SceneHit): void => {
    target.point(hit.target)
    look.send(showing(look.goal(), hit.box, look.limits()))
    wake()
  }
  const first = (): SceneHit | null => hits().find(hit => hit.target.kind === 'pump') ?? hits()[0] ?? null
  const step = (direction: Direction): void => {
    const from = hitOf(target.pointed())
    const next = from ? hitBeside(hits(), from, direction) : first()
    if (next) pointAt(next)
  }

  const forgetPointer = listenToPointer(canvas, {
    hits,
    toScene: point => toScene(look.camera(), point),
    scale: () => look.camera().scale,
    pointed: target.pointed,
    point: target.point,
    chosen: options.chosen,
    fingersPoint: options.fingersPoint,
    glassStands: target.glassStands,
    glassDragged: target.glassDragged,
    glassDropped: target.glassDropped,
    canPan: by => canPan(look.camera(), by, look.limits()),
    panned: by => {
      look.move(panned(look.camera(), by, look.limits()))
      byHand()
    },
    pinched: (from, to) => {
      look.move(pinched(look.camera(), from, to, look.limits()))
      byHand()
    },
    pressedTwice: at => {
      const isClose = look.goal().scale > look.limits().closest * 0.9
      look.send(isClose ? wholeScene : zoomedAt(look.goal(), at, twiceStep, look.limits()))
      byHand()
    },
  })
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) {
      options.wheelPassed()
      return
    }
    event.preventDefault()
    const { left, top } = canvas.getBoundingClientRect()
    const at = { x: event.clientX - left, y: event.clientY - top }
    look.move(zoomedAt(look.camera(), at, wheelFactor(event), look.limits()))
    byHand()
  }
  const onKey = (event: KeyboardEvent): void => {
    const isOurs = pressKey(event, {
      step,
      zoom,
      fit,
      pan: direction => {
        const { width, height } = look.limits()
        const by = { x: ways[direction].x * width * panStep, y: ways[direction].y * height * panStep }
        look.send(panned(look.goal(), by, look.limits()))
        byHand()
      },
      choose: () => options.chosen(target.pointed()),
      forget: () => {
        const wasPointed = target.pointed() !== null
        target.point(null)
        return wasPointed
      },
    })
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Keyboard focus begins at the first pump, also where the machine is built, or drawn, after the focus has come. */
  const onFocus = (): void => {
    const hit = host.matches(':focus-visible') ? first() : null
    if (hit && !hitOf(target.pointed())) pointAt(hit)
  }
  /** The buttons on the picture go on with what is pointed at. */
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && host.parentElement?.contains(relatedTarget))) target.point(null)
  }

  // Only once there is something to be moved through.
  host.tabIndex = 0
  canvas.addEventListener('wheel', onWheel, { passive: false })
  host.addEventListener('keydown', onKey)
  host.addEventListener('focus', onFocus)
  host.addEventListener('blur', onBlur)
  return {
    zoom,
    fit,
    rebuilt: onFocus,
    forget: () => {
      forgetPointer()
      canvas.removeEventListener('wheel', onWheel)
      host.removeEventListener('keydown', onKey)
      host.removeEventListener('focus', onFocus)
      host.removeEventListener('blur', onBlur)
    },
  }
}

/** The things that keys on the picture can do. */
export interface KeyTarget {
  /** To the next part in this direction. */
  readonly step: (direction: Direction) => void
  readonly pan: (direction: Direction) => void
  /** @param steps 1 closer, −1 farther away */
  readonly zoom: (steps: 1 | -1) => void
  readonly fit: () => void
  readonly choose: () => void
  /** @returns whether anything was pointed at */
  readonly forget: () => boolean
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @returns whether the key meant something here; with Ctrl, Alt and ⌘ keys belong to the browser */
export function pressKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Press, target: KeyTarget): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const arrow = arrows[key]
  if (arrow) {
    if (shiftKey) target.pan(arrow)
    else target.step(arrow)
    return true
  }
  switch (key) {
    case '+':
    case '=':
      target.zoom(1)
      return true
    case '-':
    case '_':
      target.zoom(-1)
      return true
    case '0':
    case 'Home':
      target.fit()
      return true
    case 'Enter':
    case ' ':
      target.choose()
      return true
    case 'Escape':
      return target.forget()
    default:
      return false
  }
}
