export interface Order {
  billing: Address;
  shipping: Address;
  placed: Date;
  prices: Map<string, bigint>;
  tags: Set<string>;
  receipt: File;
}

interface Address {
  city: string;
}
