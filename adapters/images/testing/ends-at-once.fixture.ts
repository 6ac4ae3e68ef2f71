/* A picture process that ends before it is ready, as one that lacks its library does. */
process.exit(1)
