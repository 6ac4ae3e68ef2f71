/* What extensions add to the schema of GraphQL. */
import './webhooks/graphql.ts'
