import { graphql, type ResultOf } from '../../api/graphql.ts'

const DonationFragment = graphql(`
  fragment DonationParts on DonationSettings { disclaimerDelayMs donated links showDisclaimer }
`)

export const DonationDocument = graphql(`query Donation { settings { global { donation { ...DonationParts } } } }`, [
  DonationFragment,
])
export const SawDisclaimerDocument = graphql(
  `mutation SawDonationDisclaimer { sawDonationDisclaimer { ...DonationParts } }`,
  [DonationFragment],
)
export const SetDonatedDocument = graphql(
  `mutation SetDonated($donated: Boolean!) { setDonated(donated: $donated) { ...DonationParts } }`,
  [DonationFragment],
)

export type DonationSettings = ResultOf<typeof DonationFragment>
