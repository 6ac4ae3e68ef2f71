import type { MachinePump } from '../machine/machine.model.ts'
import './kind-drawing.css'

/** How a pump of a kind works, as a small drawing; its words stand beside it. */
export const KindDrawing = ({ kind }: { readonly kind: MachinePump['kind'] }) => (
  <svg className="sr-kind" viewBox="0 0 120 84" aria-hidden="true">
    {kind === 'VALVE' ? <Valve /> : kind === 'DC' ? <MotorPump /> : <StepperPump />}
  </svg>
)

const liquid = 'var(--sr-btn-navigation-active)'
const glass = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
const body = { ...glass, fill: 'color-mix(in srgb, currentColor 16%, transparent)' } as const
const tube = { fill: 'none', stroke: liquid, strokeWidth: 7, strokeLinecap: 'round' } as const
const wire = { ...glass, strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A bottle upside down above a tap, and a scale below. */
const Valve = () => (
  <>
    <path {...glass} d="M42 4h36v20c0 7-12 8-12 16v4H54v-4c0-8-12-9-12-16z" />
    <path fill={liquid} d="M42 12h36v12c0 7-12 8-12 16v4H54v-4c0-8-12-9-12-16z" />
    <path {...body} d="M50 44h20v10H50zM66 46h16v5H66z" />
    <path fill={liquid} d="M60 57c3 5 4 6 4 8a4 4 0 0 1-8 0c0-2 1-3 4-8z" />
    <path {...body} d="M36 74h48l4 6H32z" />
  </>
)

/** Rollers that squeeze a tube, turned by a motor with two wires. */
const MotorPump = () => (
  <>
    <path {...tube} d="M8 14h34a28 28 0 1 1 0 56H8" />
    <circle {...body} cx="44" cy="42" r="19" />
    <circle fill="currentColor" cx="52" cy="28" r="6" />
    <circle fill="currentColor" cx="52" cy="56" r="6" />
    <circle fill="currentColor" cx="28" cy="42" r="6" />
    <path {...wire} d="M80 30c12 0 12-8 32-8M80 54c12 0 12 8 32 8" />
  </>
)

/** The same, turned step by step by four wires. */
const StepperPump = () => (
  <>
    <path {...tube} d="M8 14h26a28 28 0 1 1 0 56H8" />
    <circle {...body} cx="36" cy="42" r="19" />
    <circle fill="currentColor" cx="44" cy="28" r="6" />
    <circle fill="currentColor" cx="44" cy="56" r="6" />
    <circle fill="currentColor" cx="20" cy="42" r="6" />
    <path {...wire} d="M72 24h40M74 36h38M74 48h38M72 60h40" />
    <path {...wire} d="M76 78h6v-6h6v-6h6v-6" transform="translate(8 4)" />
  </>
)
