// Calls server actions with more than plain JSON.
import { OrderButton } from "@/orders/order-button";

export const metadata = { title: "Order" };

export default function OrderPage() {
  return (
    <main>
      <h1>Order</h1>
      <OrderButton />
    </main>
  );
}
