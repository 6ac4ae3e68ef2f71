import type { Store } from 'effector'
import type { Scene } from '#simulator/scene/mount-scene.ts'
import { preferredHeight } from '#simulator/scene/scene-layout.ts'
import type { PointedPart, SceneOptions, SceneSight, SceneTarget, SceneTexts } from '#simulator/scene/scene-options.ts'
import { glassForm } from './glass-form.ts'
import type { MachineView } from './machine-figures.ts'

export type SceneState = 'starting' | 'drawn' | 'failed'
export type { SceneTexts }

/** The source of a scene, and the receiver of touches: the live machine, or a recorded run. */
export interface SceneSource {
  readonly machine: Store<MachineView | null>
  readonly selected: Store<SceneTarget | null>
  readonly chosen: (target: SceneTarget | null) => void
  /** null where the glass can only be looked at. */
  readonly glassMoved: ((stands: boolean) => void) | null
  /** Whether the picture goes after what happens; without it, it never does. */
  readonly following?: Store<boolean>
  /** Somebody has moved the picture by hand. */
  readonly unfollowed?: () => void
}

interface Showing {
  readonly source: SceneSource
  readonly texts: SceneTexts
  readonly calm: boolean
  readonly stateChanged: (state: SceneState) => void
  readonly pointed: (part: PointedPart | null) => void
  readonly seen: (sight: SceneSight) => void
  readonly wheelPassed: () => void
}

export interface ShownScene {
  /** As a press of its button: 1 closer, −1 farther away. */
  readonly zoom: (steps: 1 | -1) => void
  /** Shows the whole machine. */
  readonly fit: () => void
  /** May be called before the scene has come up. */
  readonly end: () => void
}

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim()

/** The chosen part covers half of the picture there, so that a finger may point first. */
const sheetQuery = '(max-width: 640px)'

const optionsFromPage = ({ texts, calm, source, pointed, seen, wheelPassed }: Showing): SceneOptions => ({
  colours: {
    cabinet: variable('--sr-sidebar'),
    brass: variable('--sr-btn-navigation-active'),
    danger: variable('--sr-danger'),
  },
  texts,
  textFont: variable('--sr-font'),
  displayFont: variable('--sr-font-display'),
  glassForm,
  calm,
  chosen: source.chosen,
  pointed,
  fingersPoint: () => matchMedia(sheetQuery).matches && source.selected.getState() === null,
  seen,
  controlsOn: () => {
    if (source.following?.getState()) source.unfollowed?.()
  },
  wheelPassed,
  glassMoved: source.glassMoved,
})

const roomBelow = 12

/** As high as suits the width, and no higher than what is left of the window below the page's controls. */
function fitHeight(host: HTMLElement, machine: SceneSource['machine']): void {
  const pumps = machine.getState()?.pumps.length ?? 8
  const above = host.getBoundingClientRect().top + window.scrollY
  const height = preferredHeight(host.clientWidth, pumps, window.innerHeight - above - roomBelow)
  host.style.height = `${height}px`
}

/** Draws the machine into `host` from now on. */
export function showScene(host: HTMLElement, showing: Showing): ShownScene {
  let over = false
  let scene: Scene | null = null
  let forget = (): void => {}
  const refit = (): void => {
    fitHeight(host, showing.source.machine)
    scene?.resize()
  }
  const observer = new ResizeObserver(refit)

  const start = async (): Promise<void> => {
    const { mountScene } = await import('#simulator/scene/mount-scene.ts')
    if (over) return
    fitHeight(host, showing.source.machine)
    const mounted = await mountScene(host, optionsFromPage(showing))
    if (over) {
      mounted.destroy()
      return
    }
    scene = mounted
    observer.observe(host)
    // Parts that come and go above the picture change how much of the window is left for it.
    const page = host.closest('.sr-sim')
    if (page) observer.observe(page)
    window.addEventListener('resize', refit)
    const { machine, selected, following } = showing.source
    let pumps = machine.getState()?.pumps.length
    const forgets = [
      machine.watch(view => {
        if (!view) return
        // A machine that has been built anew has another height.
        if (view.pumps.length !== pumps) refit()
        pumps = view.pumps.length
        mounted.update(view)
      }),
      selected.watch(mounted.select),
      following?.watch(mounted.follow),
    ]
    forget = () => {
      for (const each of forgets) each?.()
    }
    showing.stateChanged('drawn')
  }

  showing.stateChanged('starting')
  start().catch((reason: unknown) => {
    console.warn('The scene cannot be drawn here', reason)
    if (!over) showing.stateChanged('failed')
  })

  return {
    zoom: steps => scene?.zoom(steps),
    fit: () => scene?.fit(),
    end: () => {
      over = true
      forget()
      observer.disconnect()
      window.removeEventListener('resize', refit)
      scene?.destroy()
    },
  }
}
