import { graphql, type ResultOf } from '../../api/graphql.ts'

const ReversePumpingFragment = graphql(`
  fragment ReversePumpingFields on ReversePumping {
    directorPin { boardId nr } forwardStateHigh overshoot autoPumpBackMinutes
  }
`)
const SupplyRelayFragment = graphql(`
  fragment SupplyRelayFields on SupplyRelay { supplyPin { boardId nr } onStateHigh }
`)
export const LoadCellFragment = graphql(`
  fragment LoadCellFields on LoadCell {
    clockPin { boardId nr } dataPin { boardId nr } checkGlassPlaced matchGlass calibrated zeroTaken zeroLost referenceGrams
  }
`)
const DispensingFragment = graphql(`
  fragment DispensingFields on DispensingSettings {
    minimalRunMs minimalPauseMs pauseBetweenStepsMs
    bounds { minimalRunMs { least most } minimalPauseMs { least most } pauseBetweenStepsMs { least most } }
  }
`)

export const MachineSettingsDocument = graphql(
  `
    query MachineSettings {
      reversePumping { ...ReversePumpingFields }
      supplyRelay { ...SupplyRelayFields }
      loadCell { ...LoadCellFields }
      powerLimit { limitMw lowestMw highestMw }
      dispensing { ...DispensingFields }
    }
  `,
  [ReversePumpingFragment, SupplyRelayFragment, LoadCellFragment, DispensingFragment],
)
export const SetReversePumpingDocument = graphql(
  `
    mutation SetReversePumping($settings: ReversePumpingInput) {
      setReversePumping(settings: $settings) { ...ReversePumpingFields }
    }
  `,
  [ReversePumpingFragment],
)
export const SetSupplyRelayDocument = graphql(
  `
    mutation SetSupplyRelay($settings: SupplyRelayInput) {
      setSupplyRelay(settings: $settings) { ...SupplyRelayFields }
    }
  `,
  [SupplyRelayFragment],
)
export const SetPowerLimitDocument = graphql(`
  mutation SetPowerLimit($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw highestMw } }
`)
export const SetDispensingDocument = graphql(
  `mutation SetDispensing($settings: DispensingInput!) { setDispensing(settings: $settings) { ...DispensingFields } }`,
  [DispensingFragment],
)
export const SetLoadCellDocument = graphql(
  `mutation SetLoadCell($settings: LoadCellInput) { setLoadCell(settings: $settings) { ...LoadCellFields } }`,
  [LoadCellFragment],
)

/** How the machine as a whole is set up; null is what it does not have. */
export type MachineSettings = ResultOf<typeof MachineSettingsDocument>
export type ReversePumping = NonNullable<MachineSettings['reversePumping']>
export type SupplyRelay = NonNullable<MachineSettings['supplyRelay']>
export type LoadCell = NonNullable<MachineSettings['loadCell']>
export type PowerLimit = MachineSettings['powerLimit']
export type Dispensing = MachineSettings['dispensing']
